// A player's quests; visitors see a sign-in prompt.
import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import type { Quest } from '../../../streams/features/quests/questRules';
import { queries } from '../../../streams/features/quests/quests';
import { isSearching } from '../../../streams/features/session/sessionSearch';
import type { Core } from '../../../streams/reaction';
import type { Query } from '../../../streams/wire/endpoint';
import { skyStyle } from '../../art/sky';
import { TileArt } from '../../art/TileArt';
import { useEmit, useModel } from '../../core';
import { Button } from '../../ui/Button';
import { centred, surface, tiles } from '../../ui/mixins';
import { Skeleton } from '../../ui/Skeleton';
import { useReturnTo } from '../../ui/useReturnTo';
import { PageData } from '../shared/PageData';
import { useQuests } from './useQuests';

const invitation = css`
  ${centred(16)}
  padding-bottom: var(--space-32);
  overflow: hidden;
  ${surface(16)}
  & > p {
    padding: 0 var(--space-20);
    max-width: 44ch;
    color: var(--text-2);
    text-wrap: balance;
  }
`;

/** The scene of the invitation. */
const SCENE = 'Quests';

const picture = css`
  display: grid;
  width: 100%;
  height: clamp(160px, 24vw, 280px);
`;

const places = css`${tiles(300)}`;

const LOADING = (
  <div className={places}>
    {[1, 2, 3].map((place) => (
      <Skeleton key={place} height={280} {...(place === 1 ? { label: 'Loading quests' } : {})} />
    ))}
  </div>
);

function Invitation() {
  const emit = useEmit();
  const isLeaving = useModel('session', (session) => session.signIn === 'leaving');
  const returnTo = useReturnTo();
  return (
    <div className={invitation}>
      <div className={picture} style={skyStyle(SCENE)}>
        <TileArt name={SCENE} shape="poster" hero="compass" />
      </div>
      <p>Sign in to see your quests: goals in selected games, and how far you are.</p>
      <Button busy={isLeaving} onClick={() => emit('session/signInStarted', { returnTo })}>
        Sign in
      </Button>
    </div>
  );
}

interface PlayerQuestsProps {
  readonly placeholder?: ReactNode;
  /** Wraps every state except the quests themselves, which render their own page. */
  readonly frame?: (content: ReactNode) => ReactNode;
  readonly children: (quests: readonly Quest[]) => ReactNode;
}

const asItIs = (content: ReactNode) => content;

export function PlayerQuests({ placeholder = LOADING, frame = asItIs, children }: PlayerQuestsProps) {
  const status = useModel('session', (session) => session.status);
  const quests = useQuests();
  if (isSearching({ status })) return frame(placeholder);
  if (status !== 'signedIn') return frame(<Invitation />);
  return (
    <PageData
      query={queries.quests}
      data={quests}
      subject="your quests"
      placeholder={placeholder}
      frame={frame}
    >
      {children}
    </PageData>
  );
}

/** The queries of a screen with quests. */
export const questData = (core: Core): readonly Query[] =>
  core.state('session').status === 'signedIn' ? [queries.quests] : [];
