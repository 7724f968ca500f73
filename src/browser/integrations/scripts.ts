// Scripts of vendors. The page's policy requires Trusted Types: the policy `integrations` creates addresses of declared origins.

interface ScriptPolicy {
  createScriptURL(address: string): string;
}
type PolicyFactory = { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };

let policy: ScriptPolicy | null = null;

/** The caller has compared the address with the declared origins. */
function trusted(address: string): string {
  const rules = { createScriptURL: (text: string) => text };
  policy ??=
    (window as { readonly trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('integrations', rules) ??
    rules;
  return policy.createScriptURL(address);
}

/** Loads a script of one of these origins. Rejects if it is of another one, or cannot be loaded. */
export async function loadScript(address: string, origins: readonly string[]): Promise<void> {
  const { origin, href } = new URL(address);
  if (!origins.includes(origin)) throw new Error(`${origin} is not among the declared origins of scripts.`);
  await new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('The script could not be loaded.'));
    script.src = trusted(href);
    document.head.append(script);
  });
}
