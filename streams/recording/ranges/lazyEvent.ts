// An event of a packed recording: its index is known, the rest is parsed once it is read.
import type { AppEvent } from '../../log/event';
import { type Columns, kindOf, sourceOf } from './columns';

export class LazyEvent {
  private parsed: AppEvent | null = null;

  constructor(
    private readonly columns: Columns,
    private readonly index: number,
    private readonly parse: (index: number) => AppEvent,
  ) {}

  get seq() {
    return this.columns.seq[this.index] as number;
  }
  get at() {
    return this.columns.at[this.index] as number;
  }
  get kind() {
    return kindOf(this.columns, this.index);
  }
  get source() {
    return sourceOf(this.columns, this.index);
  }
  get cause() {
    const cause = this.columns.cause[this.index] as number;
    return Number.isNaN(cause) ? undefined : cause;
  }
  get via() {
    return this.whole().via;
  }
  get by() {
    return this.whole().by;
  }
  get data() {
    return this.whole().data;
  }

  private whole(): AppEvent {
    this.parsed ??= this.parse(this.index);
    return this.parsed;
  }
}
