// The pane with the replayed UI, or with two of them next to each other.
import { css } from '@linaria/core';
import type { ComponentProps } from 'react';
import { ScreenBar } from './ScreenBar';
import { UiFrame } from './UiFrame';

const frames = css`
  display: flex;
  gap: var(--space-8);
  flex: 1;
  min-width: 0;
  min-height: 0;
  overflow: auto;
  & > * {
    flex: 1;
  }
`;

type FrameProps = Omit<ComponentProps<typeof UiFrame>, 'screen'>;

interface ScreenPaneProps extends ComponentProps<typeof ScreenBar> {
  readonly first: FrameProps;
  readonly second: FrameProps | null;
}

export function ScreenPane({ first, second, ...bar }: ScreenPaneProps) {
  return (
    <>
      <ScreenBar {...bar} />
      <div className={frames}>
        <UiFrame {...first} screen={bar.screen} />
        {second !== null && <UiFrame key={second.title} {...second} screen={bar.screen} />}
      </div>
    </>
  );
}
