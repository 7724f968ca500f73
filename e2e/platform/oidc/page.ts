// The provider's pages: sign-in with one-click players, and the second factor.

export interface Login {
  playerId: number;
  email: string;
  password: string;
  /** Checks the code of the second factor; absent when none is required. */
  acceptsCode?: (code: string) => boolean;
  /** The label of the one-click choice; logins without one are not listed. */
  label?: string;
}

const style = `
:root{color-scheme:dark light;--bg:#0B1118;--s1:#121A24;--line:#2F3E52;--ctl:#6B7C93;--t1:#F4F1EA;--t2:#B9C3D0;--act:#F4F1EA;--on:#0B1118;--bad:#FF7F8E;--focus:#FFF}
@media (prefers-color-scheme:light){:root{--bg:#F7F4EE;--s1:#FFF;--line:#D9D2C4;--ctl:#857B6A;--t1:#161C26;--t2:#475264;--act:#161C26;--on:#FFF;--bad:#B3202F;--focus:#161C26}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--t1);font:16px/24px Figtree,system-ui,sans-serif}
main{max-width:440px;margin:0 auto;padding:40px 16px}h1{font-size:28px;line-height:32px;margin:0 0 8px}p{color:var(--t2);margin:0 0 24px}
form.card{background:var(--s1);border:1px solid var(--line);border-radius:16px;padding:24px;margin:0 0 24px}
label{display:block;font-weight:600;font-size:14px;margin:0 0 4px}input{width:100%;min-height:44px;margin:0 0 16px;padding:0 12px;border-radius:12px;border:1px solid var(--ctl);background:var(--bg);color:var(--t1);font:inherit}
button{font:inherit;cursor:pointer;min-height:44px;border-radius:12px}button.main{width:100%;border:0;background:var(--act);color:var(--on);font-weight:650}
button.quiet{width:100%;margin:-8px 0 24px;border:1px solid var(--ctl);background:none;color:var(--t1)}
ul{list-style:none;margin:0;padding:0;display:grid;gap:8px}ul button{width:100%;text-align:left;background:none;color:var(--t1);border:1px solid var(--line);padding:8px 12px}
ul small{display:block;color:var(--t2);line-height:16px}h2{font-size:14px;color:var(--t2);font-weight:600;margin:0 0 8px}
.bad{color:var(--bad);font-weight:600;margin:0 0 16px}:focus-visible{outline:2px solid var(--focus);outline-offset:2px}`;

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,"><title>${title}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;
}

function message(error: string | null): string {
  return error === null ? '' : `<p class="bad" role="alert">${escaped(error)}</p>`;
}

export function signInPage(options: {
  action: string;
  logins: readonly Login[];
  email: string;
  error: string | null;
}): string {
  const choices = options.logins
    .map(
      (login) => `<li><form method="post" action="${options.action}">
<input type="hidden" name="email" value="${escaped(login.email)}"><input type="hidden" name="password" value="${escaped(login.password)}">
<button type="submit">${escaped(login.email)}<small>${escaped(login.label ?? '')}</small></button></form></li>`,
    )
    .join('');
  return page(
    'Sign in',
    `<h1>Sign in</h1><p>This is the stand-in platform: it has no real accounts.</p>
<form class="card" method="post" action="${options.action}">${message(options.error)}
<label for="email">Email</label><input id="email" name="email" type="email" autocomplete="username" required value="${escaped(options.email)}">
<label for="password">Password</label><input id="password" name="password" type="password" autocomplete="current-password" required>
<button class="main" type="submit">Sign in</button></form>
<form method="post" action="${options.action}"><button class="quiet" name="cancel" value="yes">Cancel</button></form>
<h2>Or go on as</h2><ul>${choices}</ul>`,
  );
}

export function secondFactorPage(options: { action: string; error: string | null }): string {
  return page(
    'Authentication code',
    `<h1>One more step</h1><p>Enter the code from your authenticator app.</p>
<form class="card" method="post" action="${options.action}">${message(options.error)}
<label for="code">Authentication code</label><input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required>
<button class="main" type="submit">Verify</button></form>`,
  );
}

/** The `check_session_iframe`: notifies the client when the provider's session changes. */
export const checkSessionPage = `<!doctype html><meta charset="utf-8"><title>session</title><script>
addEventListener('message', async (event) => {
  if (event.source !== parent || event.origin !== location.origin) return;
  const [clientId, sessionState] = String(event.data).split(' ');
  const [, salt] = String(sessionState).split('.');
  if (!clientId || !salt) return parent.postMessage('error', event.origin);
  const cookie = /(?:^|; )op-state=([^;]+)/.exec(document.cookie);
  const text = [clientId, event.origin, cookie ? cookie[1] : '', salt].join(' ');
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const hex = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
  parent.postMessage(hex + '.' + salt === sessionState ? 'unchanged' : 'changed', event.origin);
});
</script>`;
