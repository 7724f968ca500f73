// Problem reports: the player's description with a redacted recording. The player can inspect every line before sending.
import { css } from '@linaria/core';
import { Download, Send } from 'lucide-react';
import { Suspense, useEffect, useId, useState } from 'react';
import type { LogRecord } from '../../../streams/features/remoteLog';
import type { ReportEncoding } from '../../../streams/recording/sentReport';
import { Boundary } from '../../app/loading/Boundary';
import { preloadablePart } from '../../app/loading/preloadable';
import { type ModalProps, popupFrame, useCore, useModel } from '../../core';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';
import { inputSurface, stack } from '../../ui/mixins';
import { Spinner } from '../../ui/Spinner';
import { saveFile } from '../../ui/saveFile';
import { pageBuild } from './device';
import { newReference } from './newReference';
import { packed, type Report, useReport, type Writing } from './useReport';

const ReportReplay = preloadablePart(() => import('./ReportReplay'));

const form = css`
  ${stack(12)}
  & label {
    color: var(--text-1);
    font-weight: 550;
  }
  & textarea {
    width: 100%;
    min-height: 96px;
    padding: var(--space-12) var(--space-16);
    ${inputSurface}
    resize: vertical;
  }
  & summary {
    min-height: 44px;
    line-height: 2.75rem;
    color: var(--link);
    cursor: pointer;
  }
  & section {
    max-height: 240px;
    padding: var(--space-12);
    border: 1px solid var(--line);
    border-radius: 12px;
    overflow: auto;
  }
  & small {
    display: inline;
  }
  & pre {
    margin: 0;
    font: 0.75rem / 1.125rem ui-monospace, monospace;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

const PAGE = 100;
const MAX_WORDS = 2_000;
const KINDS_NAMED = 5;

/** The event kinds with their counts, and every line in pages of a hundred. */
function Contents({ report }: { readonly report: Report }) {
  const [pages, setPages] = useState(1);
  const named = report.kinds.slice(0, KINDS_NAMED).map(([kind, count]) => `${count} ${kind}`);
  const others = report.kinds.length - named.length;
  return (
    <>
      <small>
        {report.events} events: {named.join(', ')}
        {others > 0 && ` and ${others} other kinds`}
      </small>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <section tabIndex={0} aria-label="The file">
        <pre>{report.lines.slice(0, pages * PAGE).join('\n')}</pre>
      </section>
      {report.lines.length > pages * PAGE && (
        <Button variant="quiet" onClick={() => setPages(pages + 1)}>
          Show more lines
        </Button>
      )}
    </>
  );
}

/** The replay of the session, in which the player chooses what to send. Loaded when it is opened. */
function Chooser({ choosing, report, choose }: Writing) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Choose what to send</summary>
      {isOpen && (
        <Boundary
          fallback={() => <p role="alert">We can't show the replay. You can send your report as it is.</p>}
        >
          <Suspense fallback={<Spinner />}>
            {choosing !== null && <ReportReplay choosing={choosing} report={report} choose={choose} />}
          </Suspense>
        </Boundary>
      )}
    </details>
  );
}

/** What the player can quote to support, to find the report. */
function Reference({ of }: { readonly of: string | undefined }) {
  if (of === undefined) return null;
  return (
    <p>
      Your reference: <strong>{of}</strong>. Mention it when you contact us.
    </p>
  );
}

export default function ReportProblemModal({ entry, topmost, close }: ModalProps<'reportProblem'>) {
  const core = useCore();
  const { flags, supportEmail, release } = core.config;
  const id = useId();
  const [words, setWords] = useState('');
  const reference = useModel('problemReport', (problem) => problem.reference);
  const writing = useReport(words, reference);
  const { report, retry } = writing;
  const status = useModel('problemReport', (problem) => problem.status);
  useEffect(() => {
    core.emit('report/begun', { reference: newReference(core.random) });
  }, [core]);
  const save = () => {
    if (report === null) return;
    saveFile(`${report.lines.join('\n')}\n`, `coinstream-report-${reference}.jsonl`);
  };
  const sendIt = async () => {
    if (report === null) return;
    const recording = await packed(`${report.lines.join('\n')}\n`);
    const context = {
      release,
      build: pageBuild(),
      ...(reference === undefined ? {} : { reference }),
      events: String(report.events),
      encoding: 'gzip, base64' satisfies ReportEncoding,
      recording,
    };
    const at = new Date(core.scheduler.now()).toISOString();
    const record: LogRecord = { level: 'report', message: words.trim(), context, at };
    core.emit('report/sendRequested', { record: core.vault.seal(JSON.stringify(record)) });
  };
  const isSent = status === 'sent';
  const isRefused = status === 'refused';
  return (
    <Modal
      title="Report a problem"
      {...popupFrame({ entry, topmost, close })}
      footer={
        isSent ? (
          <Button onClick={close}>Done</Button>
        ) : (
          <>
            <Button
              variant={flags.remoteLogging ? 'secondary' : 'primary'}
              busy={report === null && retry === null}
              disabled={retry !== null}
              onClick={save}
            >
              <Download size={20} strokeWidth={1.75} aria-hidden="true" />
              Download
            </Button>
            {flags.remoteLogging && (
              <Button
                busy={(report === null && retry === null) || status === 'sending'}
                disabled={retry !== null}
                onClick={() => void sendIt()}
              >
                <Send size={20} strokeWidth={1.75} aria-hidden="true" />
                Send
              </Button>
            )}
          </>
        )
      }
    >
      <div className={form}>
        {isSent ? (
          <>
            <p role="status">Thank you. We received your report.</p>
            <Reference of={reference} />
          </>
        ) : (
          <>
            <label htmlFor={id}>What happened?</label>
            <textarea
              id={id}
              value={words}
              maxLength={MAX_WORDS}
              onChange={({ target }) => setWords(target.value)}
            />
            <small>
              {flags.remoteLogging ? "We'll send your message with" : 'Your report contains your message and'}{' '}
              a recording of the last five minutes, so that we see what you saw and pressed. You can choose
              another part below. Names and other personal details are removed, and IDs are replaced. It never
              contains a password, a token or card data.
              {!flags.remoteLogging && ` Download it and send it to ${supportEmail}.`}
            </small>
            {(!flags.remoteLogging || isRefused) && <Reference of={reference} />}
            {retry !== null && (
              <p role="alert">
                Something went wrong. <Button onClick={retry}>Try again</Button>
              </p>
            )}
            {isRefused && (
              <p role="alert">We couldn't send it. Please download it and send it to {supportEmail}.</p>
            )}
            {retry === null && <Chooser {...writing} />}
            {retry === null && (
              <details>
                <summary>See exactly what it contains</summary>
                {report === null ? <Spinner /> : <Contents report={report} />}
              </details>
            )}
          </>
        )}
      </div>
    </Modal>
  );
}
