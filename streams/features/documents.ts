// Photos that prove ownership of a card: which cards need them, and the upload [PUR-26, PUR-54]. The photos never enter
// an event.
import { distinctUntilChanged, EMPTY, exhaustMap, finalize, map, merge, Subject } from 'rxjs';
import { newEvent } from '../log/event';
import { readModel } from '../log/readModel';
import type { Reactions } from '../reaction';
import * as s from '../schema/schema';
import { endpoint } from '../wire/endpoint';

export const facts = {
  /** The player sends the photos of a card. `files` is their vault reference, `bytes` their total size. */
  'cardPhotos/sendRequested': s.object({
    paymentEntityId: s.textId(),
    files: s.sealed(),
    count: s.integer(),
    bytes: s.integer(),
  }),
  /** The upload progress in steps of ten, percent. */
  'cardPhotos/progressed': s.object({ percent: s.integer() }),
};

export const endpoints = {
  uploadPaymentMethodDocuments: endpoint('POST /Docs/:player/paymentMethod', {
    delivery: 'once',
    body: s.object({ paymentEntityId: s.publicString(), Files: s.array(s.file()) }),
    event: 'documents/uploaded',
    toData: () => ({ purpose: 'paymentMethod' as const }),
    multipart: true,
    unshared: true,
  }),
};

const documentsState = s.object({
  /** The cards that need documents, or whose documents are being reviewed; null until loaded. */
  methods: s.optional(s.array(s.object({ paymentEntityId: s.textId(), requiresDocuments: s.boolean() }))),
  /** The card whose photos were sent last, and the upload's progress. */
  sending: s.optional(s.object({ paymentEntityId: s.textId(), percent: s.integer() })),
});
export type DocumentsState = s.Infer<typeof documentsState>;

const nothing: DocumentsState = { methods: null, sending: null };

export const models = {
  documents: readModel(documentsState, nothing, {
    'unverifiedPaymentMethods/loaded': (state, { items }) => {
      state.methods = items.map(({ paymentEntityId, requiresDocuments }) => ({
        paymentEntityId,
        requiresDocuments,
      }));
    },
    'cardPhotos/sendRequested': (state, { paymentEntityId }) => {
      state.sending = { paymentEntityId, percent: 0 };
    },
    'cardPhotos/progressed': (state, { percent }) => {
      if (state.sending !== null) state.sending.percent = percent;
    },
    'documents/uploaded': (state, { purpose }) => {
      if (purpose !== 'paymentMethod' || state.sending === null) return;
      const { paymentEntityId } = state.sending;
      const others = (state.methods ?? []).filter((method) => method.paymentEntityId !== paymentEntityId);
      state.methods = [...others, { paymentEntityId, requiresDocuments: false }];
      state.sending = null;
    },
    'session/ended': () => nothing,
  }),
};

/** The documents state of a card: required, under review, or not required. */
export function documentsOf(
  { methods }: Pick<DocumentsState, 'methods'>,
  paymentEntityId: string,
): 'required' | 'review' | 'none' {
  const method = methods?.find((entry) => entry.paymentEntityId === paymentEntityId);
  if (method === undefined) return 'none';
  return method.requiresDocuments ? 'required' : 'review';
}

/** The front and the back of the card [PUR-54]. */
export const PHOTOS = 2;
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic'] as const;

interface ChosenFile {
  readonly name: string;
  readonly size: number;
  readonly type: string;
  readonly lastModified: number;
}

/** Why a file cannot be sent; undefined if it can. */
export function photoProblem({ size, type }: Pick<ChosenFile, 'size' | 'type'>): string | undefined {
  if (!PHOTO_TYPES.some((known) => known === type)) return 'Choose a JPEG, PNG, WebP or HEIC photo.';
  if (size === 0) return 'This photo is empty. Take it again.';
  return size > MAX_PHOTO_BYTES ? 'This photo is larger than 10 MB. Choose a smaller one.' : undefined;
}

export function isSameFile(one: ChosenFile, other: ChosenFile): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

const STEP = 10;

export const reactions: Reactions = {
  /** Sends exactly two photos; a second request during the upload is ignored. */
  sendPhotosOnRequest: (core) =>
    core.on('cardPhotos/sendRequested').pipe(
      exhaustMap(({ data: { paymentEntityId, files }, seq }) => {
        const Files = [...(core.vault.takeFiles(files) ?? [])];
        if (Files.length !== PHOTOS) return EMPTY;
        const share$ = new Subject<number>();
        return merge(
          share$.pipe(
            map((share) => Math.floor((share * 100) / STEP) * STEP),
            distinctUntilChanged(),
            map((percent) => newEvent('cardPhotos/progressed', { percent }, 'system', { cause: seq })),
          ),
          core
            .call(
              endpoints.uploadPaymentMethodDocuments,
              { body: { paymentEntityId, Files } },
              { cause: seq, onProgress: (share) => share$.next(share) },
            )
            .pipe(finalize(() => share$.complete())),
        );
      }),
    ),
};
