// The parameters by which the `calls` model knows a call.

/** Path parameters and query values that are there, as text; never a body. */
export function publicParams(args: object): Record<string, string> {
  const { params, query } = args as { params?: object; query?: object };
  return Object.fromEntries(
    Object.entries({ ...params, ...query })
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
}
