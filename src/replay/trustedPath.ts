// Under Trusted Types, only a named policy can create the URL of a worker.

interface Rules {
  createScriptURL(path: string): string;
}

interface TrustedTypesHolder {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: Rules): { createScriptURL(path: string): unknown };
  };
}

/**
 * A policy that accepts `only`, with any query. It is created on first use, because its name can be used only once in each
 * `realm`.
 */
export function trustedPath(
  policy: string,
  only: string,
  realm: object = globalThis,
): (search?: string) => unknown {
  let created: { createScriptURL(path: string): unknown } | undefined;
  return (search = '') => {
    created ??= (realm as TrustedTypesHolder).trustedTypes?.createPolicy(policy, {
      createScriptURL(path) {
        if (path.split('?')[0] !== only.split('?')[0]) throw new TypeError(`not the module of ${policy}`);
        return path;
      },
    }) ?? { createScriptURL: (path) => path };
    return created.createScriptURL(only + search);
  };
}
