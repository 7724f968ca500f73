// A notice: a modal with a text and one button, whose content is defined by a feature.
import type { ContentOf, PopupType } from '../../../streams/features/popups';

export interface Notice {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  /** The path that the button opens; without one it closes the modal. */
  readonly to?: string;
  /** Opens support instead. */
  readonly support?: boolean;
}

/** Notices by modal type, built from the modal's data. */
export type Notices = { readonly [Type in PopupType]: (content: ContentOf<Type>) => Notice };
