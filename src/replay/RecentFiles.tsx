// The recordings that were opened last, on the start page.
import { css } from '@linaria/core';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { counted } from '../../streams/inspect/phrases';
import { ellipsis, flexible, hover, row } from '../ui/mixins';
import { openRecent, type RecentFile, recentFiles, removeRecent } from './keptFiles';
import { ToolButton } from './ToolButton';

const list = css`
  & > li {
    ${row(4)}
    border-top: 1px solid var(--line);
  }
`;

const entry = css`
  ${flexible}
  min-height: 44px;
  padding: 6px 8px;
  text-align: left;
  ${hover('background: var(--s2);')}
  & > b {
    display: block;
    ${ellipsis}
    font-weight: 650;
  }
  & > span {
    display: block;
    ${ellipsis}
    color: var(--text-2);
    font-size: 0.75rem;
    line-height: 1rem;
  }
`;

/** `2026-11-25 12:10`, in the developer's time zone. */
function dateText(at: number): string {
  const date = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return date.toISOString().slice(0, 16).replace('T', ' ');
}

interface RecentFilesProps {
  readonly className: string;
  readonly onOpened: (file: File) => void;
}

/** Nothing while there are none. */
export function RecentFiles({ className, onOpened }: RecentFilesProps) {
  const [files, setFiles] = useState<readonly RecentFile[]>([]);
  useEffect(() => {
    void recentFiles().then(setFiles);
  }, []);
  if (files.length === 0) return null;
  const remove = async (file: RecentFile) => {
    await removeRecent(file);
    setFiles(await recentFiles());
  };
  const open = async (file: RecentFile) => {
    const found = await openRecent(file);
    if (found === null) setFiles(files.filter(({ id }) => id !== file.id));
    else onOpened(found);
  };
  return (
    <section className={className} aria-labelledby="recent-heading">
      <h2 id="recent-heading">Recent recordings</h2>
      <p>Redacted ones only, kept in this browser.</p>
      <ul className={list}>
        {files.map((file) => (
          <li key={file.id}>
            <button type="button" className={entry} onClick={() => void open(file)}>
              <b>
                <bdi>{file.name}</bdi>
              </b>
              <span>
                {dateText(file.startedAt)} · {counted(file.events, 'event')}
                {file.report !== null && <bdi> · “{file.report}”</bdi>}
              </span>
            </button>
            <ToolButton icon={X} label={`Remove ${file.name}`} onClick={() => void remove(file)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
