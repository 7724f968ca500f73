/** The announcements of an operator: planned maintenance, a notice, a newer release that can be loaded. */
export interface OperatorsNotices {
  readonly isPlanned: boolean;
  readonly hasNotice: boolean;
  readonly isReleased: boolean;
}
