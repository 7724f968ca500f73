// The lobby's banners by their call to action: one hero, or several side by side.
import { css } from '@linaria/core';
import type { Banner, LobbyView } from '../../../streams/features/lobby';
import { gameName } from '../../../streams/features/lobby';
import { useModel } from '../../core';
import { CTA_PLACES } from './ctaPlaces';
import { Hero, HeroPlace, type HeroProps } from './Hero';
import { useLobby, usePlayPath } from './useLobby';

const track = css`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 100%;
  gap: var(--space-12);
  padding: 0 var(--space-16);
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  scroll-padding: 0 var(--space-16);
  scrollbar-width: none;
  &[data-several='true'] {
    grid-auto-columns: calc(100% - 24px);
  }
  @media (min-width: 901px) {
    &[data-several='true'] {
      grid-auto-columns: calc(50% - 6px);
    }
  }
`;

const above = css`
  padding-top: var(--space-16);
`;

function heroOf(banner: Banner, lobby: LobbyView, play: (gameId: number) => string): HeroProps | null {
  const { cta, imageUrl } = banner;
  const picture = imageUrl === '' ? undefined : imageUrl;
  if (cta?.type === 'game launch') {
    const game = cta.gameId === null ? undefined : lobby.byId.get(cta.gameId);
    if (game === undefined) return null;
    return { name: gameName(game), note: game.provider, button: 'Play', to: play(game.id), picture };
  }
  const [to, name, button] = CTA_PLACES[cta?.type ?? 'lobby'];
  return { name, note: null, button, to, picture };
}

function useHeroes(location: 'Shop' | 'Lobby'): readonly { key: number; hero: HeroProps }[] {
  const banners = useModel('lobby', (lobby) => lobby.banners[location]);
  const lobby = useLobby();
  const play = usePlayPath();
  return banners
    .map((banner) => ({ key: banner.id, hero: heroOf(banner, lobby, play) }))
    .filter((entry): entry is { key: number; hero: HeroProps } => entry.hero !== null);
}

function Heroes({ heroes }: { heroes: ReturnType<typeof useHeroes> }) {
  return (
    <section className={track} aria-label="Featured" data-several={heroes.length > 1}>
      {heroes.length === 0 ? <HeroPlace /> : heroes.map(({ key, hero }) => <Hero key={key} {...hero} />)}
    </section>
  );
}

/** The banners of a location; nothing if it has none. */
export function Banners({ location }: { location: 'Shop' | 'Lobby' }) {
  const heroes = useHeroes(location);
  return heroes.length === 0 ? null : (
    <div className={above}>
      <Heroes heroes={heroes} />
    </div>
  );
}

/** The lobby's banners, or its first game without any; `isReady`: whether the content above them has loaded. */
export function LobbyBanners({ isReady }: { isReady: boolean }) {
  const heroes = useHeroes('Lobby');
  const first = useLobby().rails[0]?.games[0];
  const play = usePlayPath();
  if (!isReady || first === undefined) return <Heroes heroes={[]} />;
  const fallback = { name: gameName(first), note: first.provider, button: 'Play', to: play(first.id) };
  return <Heroes heroes={heroes.length > 0 ? heroes : [{ key: 0, hero: fallback }]} />;
}
