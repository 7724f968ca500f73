// Filters lists by page and date.
import type { RestContext } from './server';

/** One page of a list; `name` is the query parameter with its number. */
export function paged(context: RestContext, items: readonly unknown[], name = 'pageNumber') {
  const size = Math.max(1, Number(context.req.query('pageSize') ?? 10));
  const page = Math.max(1, Number(context.req.query(name) ?? 1));
  return {
    items: items.slice((page - 1) * size, page * size),
    hasNextPage: items.length > page * size,
  };
}

/** The items no older than the date in the query. */
export function since<Item extends object>(
  context: RestContext,
  items: readonly Item[],
  { param, field }: { param: string; field: keyof Item } = {
    param: 'startDate',
    field: 'createdAt' as keyof Item,
  },
) {
  const from = Date.parse(context.req.query(param) ?? '');
  return items.filter((item) => !(Date.parse(String(item[field])) < from));
}
