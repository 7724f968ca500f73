// Downloads the recording of this session, redacted unless the player includes personal details.
import { css } from '@linaria/core';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useCore } from '../../core';
import { Button } from '../../ui/Button';
import { inFolder } from '../../ui/base';
import { inlineLink } from '../../ui/inlineLink';
import { stack, surface, text } from '../../ui/mixins';
import { Switch } from '../../ui/Switch';
import { saveFile } from '../../ui/saveFile';

const card = css`
  ${stack(16)}
  padding: var(--space-20);
  ${surface(16)}
  & p {
    color: var(--text-2);
    ${text.medium}
  }
`;

export function RecordingCard() {
  const core = useCore();
  const [personal, setPersonal] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const save = async () => {
    setBusy(true);
    setFailed(false);
    try {
      const [{ exportTab }, { pageOptions }] = await Promise.all([
        import('../../../streams/recording/tabRecording'),
        import('./pageOptions'),
      ]);
      const { text } = await exportTab(core, { ...pageOptions(core), isPersonal: personal });
      const day = new Date(core.scheduler.now()).toISOString().slice(0, 19).replaceAll(':', '-');
      saveFile(text, `coinstream-${day}.jsonl`);
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={card} aria-labelledby="recording-title">
      <h2 id="recording-title">Recording of this session</h2>
      <p>
        What happened in this tab, for our support team. Names and other personal details are removed, and IDs
        are replaced. It never contains a password, a token or card data.
      </p>
      <Switch checked={personal} onChange={setPersonal} label="Include personal details in the file" />
      {failed && <p role="alert">Something went wrong. Please try again.</p>}
      <Button variant="secondary" busy={busy} onClick={save}>
        <Download size={20} strokeWidth={1.75} aria-hidden="true" />
        Download recording
      </Button>
      {core.config.flags.replay && (
        <a className={inlineLink} href={inFolder('/replay#live')} target="_blank" rel="noreferrer">
          Follow this session in the replay studio
        </a>
      )}
    </section>
  );
}
