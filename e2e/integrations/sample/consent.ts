// A consent manager with one choice, which the player makes and changes in a dialog.
import type { ConsentAdapter } from '../../../src/browser/integrations/integration';

const CHOICE = 'sample-consent';

export default function consent(): ConsentAdapter {
  let changed = () => {};
  const choose = (choice: string, dialog: HTMLDialogElement) => {
    localStorage.setItem(CHOICE, choice);
    dialog.remove();
    changed();
  };
  return {
    granted: () => (localStorage.getItem(CHOICE) === 'all' ? ['preferences', 'measurement'] : []),
    onChange(listener) {
      changed = listener;
    },
    open() {
      const dialog = document.createElement('dialog');
      dialog.setAttribute('aria-label', 'Cookie choice');
      for (const [label, choice] of [
        ['Accept all', 'all'],
        ['Only necessary', 'necessary'],
      ] as const) {
        const button = document.createElement('button');
        button.textContent = label;
        button.onclick = () => choose(choice, dialog);
        dialog.append(button);
      }
      document.body.append(dialog);
      dialog.showModal();
    },
  };
}
