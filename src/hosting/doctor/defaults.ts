// Defaults that must never reach players.
import type { Examination } from './examination';

const EXAMPLES = /(^|[@/.])example\.(com|net|org)\b|^Example Operator$/i;

/** Reports every configured text that is still an example. */
export function checkDefaults({ config, report }: Examination): void {
  const texts: Readonly<Record<string, string>> = {
    supportEmail: config.supportEmail,
    'brand.operatorName': config.brand.operatorName,
    apiBase: config.apiBase,
    'oidc.authority': config.oidc.authority,
    paymentOrigin: config.paymentOrigin,
    gameOrigin: config.gameOrigin,
    identityOrigin: config.identityOrigin,
  };
  for (const [field, text] of Object.entries(texts))
    if (EXAMPLES.test(text))
      report(
        'config.example',
        `${field} is still the example "${text}".`,
        `Set ${field} to the operator's own value.`,
      );
}
