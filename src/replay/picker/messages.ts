// The messages between the studio and the inspector in the frame of the replayed UI.
import { decode } from '../../../streams/schema/decode';
import { lookup } from '../../../streams/schema/lookup';
import * as s from '../../../streams/schema/schema';

const path = s.array(s.publicString());

const TO_INSPECTOR = {
  /** Starts or ends pointing at an element. */
  'ui/pick': s.object({ type: s.literal('ui/pick'), on: s.boolean() }),
  /** A key that was pressed in the studio while pointing. */
  'ui/key': s.object({ type: s.literal('ui/key'), key: s.publicString(), shift: s.boolean() }),
  /** Outlines the places that show these values; an empty list removes all outlines. */
  'ui/outline': s.object({ type: s.literal('ui/outline'), paths: s.array(path) }),
  /** Requests the texts on the screen, now and after every change, or ends that. */
  'ui/follow': s.object({ type: s.literal('ui/follow'), on: s.boolean() }),
  /** Outlines elements that another UI shows differently, by their place among the texts of this version. */
  'ui/differ': s.object({ type: s.literal('ui/differ'), version: s.number(), places: s.array(s.number()) }),
} as const;

const look = s.object({
  /** Its role and landmark, in words. */
  where: s.publicString(),
  /** The components around the element, nearest first; builds shorten most names, which are left out. */
  components: s.array(s.publicString()),
  /** The element's text, or its label. */
  text: s.publicString(),
  /**
   * Most likely first; `isShown`: the element's text shows it. `isCoincidence`: it does, but another value is more closely tied to
   * the element and has the same text.
   */
  values: s.array(s.object({ path, isShown: s.boolean(), isCoincidence: s.boolean() })),
});

const FROM_INSPECTOR = {
  /** The pointer or the keyboard is at an element. */
  'ui/pointed': s.object({
    type: s.literal('ui/pointed'),
    text: s.publicString(),
    where: s.publicString(),
  }),
  /** `look` is null if the developer cancelled. */
  'ui/picked': s.object({ type: s.literal('ui/picked'), look: s.orNull(look) }),
  'ui/outlined': s.object({ type: s.literal('ui/outlined'), places: s.number() }),
  /** The texts and labels on the screen, in the order of the page; each change has the next version. */
  'ui/texts': s.object({
    type: s.literal('ui/texts'),
    version: s.number(),
    texts: s.array(s.publicString()),
  }),
} as const;

type MessageOf<Table extends Readonly<Record<string, s.AnyStruct>>> = {
  [Type in keyof Table]: s.Infer<Table[Type]>;
}[keyof Table];

export type ToInspector = MessageOf<typeof TO_INSPECTOR>;
export type FromInspector = MessageOf<typeof FROM_INSPECTOR>;

/** An element as the studio shows it. */
export type Look = s.Infer<typeof look>;

function decoded(table: Readonly<Record<string, s.AnyStruct>>, data: unknown): unknown {
  if (!s.isPlainObject(data) || typeof data.type !== 'string') return null;
  const schema = lookup(table, data.type);
  const result = schema === undefined ? null : decode(schema, data);
  return result?.ok === true ? result.value : null;
}

/** Null if it is another message. */
export const toInspector = (data: unknown) => decoded(TO_INSPECTOR, data) as ToInspector | null;

/** Null if it is another message. */
export const fromInspector = (data: unknown) => decoded(FROM_INSPECTOR, data) as FromInspector | null;
