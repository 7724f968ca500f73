// Banners and the promotions shown as banners: one hero, or several side by side.
import { css } from '@linaria/core';
import type { Flags } from '../../../streams/config';
import { calendarDate } from '../../../streams/dates';
import type { Banner, Game, LobbyView } from '../../../streams/features/lobby/lobby';
import { gameName } from '../../../streams/features/lobby/lobby';
import { CTA_TEXTS, ctaPath } from '../../../streams/features/promotions/callToAction';
import type { DataOf } from '../../../streams/log/event';
import { promotionPath } from '../../../streams/routes';
import { useConfig, useModel } from '../../core';
import { scrollX, stack } from '../../ui/mixins';
import { Scroller } from '../../ui/Scroller';
import { Hero, HeroPlace, type HeroProps } from './Hero';
import { useLobby, usePlayPath } from './useLobby';

const track = css`
  ${stack(12)}
  grid-auto-flow: column;
  grid-auto-columns: 100%;
  padding: 0 var(--space-16);
  ${scrollX}
  scroll-snap-type: x mandatory;
  scroll-padding: 0 var(--space-16);
  &[data-several='true'] {
    grid-auto-columns: calc(100% - 24px);
  }
  @media (min-width: 901px), (hover: hover) and (min-width: 600px) {
    margin: 0 var(--space-16);
    padding: 0;
    scroll-padding: 0;
    border-radius: 20px;
    &[data-several='true'] {
      grid-auto-columns: 100%;
    }
    &[data-several='true'] > * {
      scroll-snap-align: start;
    }
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

type Promotion = DataOf<'bannerPromotions/loaded'>['items'][number];

interface Reader {
  readonly flags: Flags;
  readonly isPlayer: boolean;
  readonly lobby: LobbyView;
  readonly play: (gameId: number) => string;
  readonly promotions: readonly Promotion[];
}

const pictureOf = (imageUrl: string | null) => (imageUrl === '' ? undefined : (imageUrl ?? undefined));

const NOWHERE = { type: 'lobby', id: null, gameId: null } as const;

interface Shown {
  readonly key: string;
  readonly hero: HeroProps;
  /** The game that it starts; null for everything else. */
  readonly gameId: number | null;
}

function heroOf(banner: Banner, reader: Reader): Omit<Shown, 'key'> | null {
  const { lobby, play, promotions } = reader;
  const cta = banner.cta ?? NOWHERE;
  const gamePath = (gameId: number) => (lobby.byId.has(gameId) ? play(gameId) : null);
  const to = ctaPath(cta, { ...reader, gamePath });
  if (to === null) return null;
  const picture = pictureOf(banner.imageUrl);
  const { name, button } = CTA_TEXTS[cta.type];
  const game = cta.type === 'game launch' && cta.gameId !== null ? lobby.byId.get(cta.gameId) : undefined;
  if (game !== undefined)
    return { hero: { name: gameName(game), note: game.provider, button, to, picture }, gameId: game.id };
  const promotion = promotions.find(({ promotionId }) => to === promotionPath(promotionId));
  return { hero: { name: promotion?.title ?? name, note: null, button, to, picture }, gameId: null };
}

function heroOfPromotion({ promotionId, title, imageUrl, subTypeMeta }: Promotion): HeroProps {
  const until = subTypeMeta?.expiryDate ?? null;
  return {
    name: title,
    note: until === null ? null : `Until ${calendarDate(until)}`,
    button: CTA_TEXTS.promotion.button,
    to: promotionPath(promotionId),
    picture: pictureOf(imageUrl),
  };
}

const NONE: readonly Promotion[] = [];

function useHeroes(location: 'Shop' | 'Lobby'): readonly Shown[] {
  const { flags } = useConfig();
  const banners = useModel('lobby', (lobby) => lobby.banners[location]);
  const promotions = useModel('pages', (pages) => pages['bannerPromotions/loaded']?.items ?? NONE);
  const isPlayer = useModel('session', (session) => session.status === 'signedIn');
  const lobby = useLobby();
  const play = usePlayPath();
  const reader = { flags, isPlayer, lobby, play, promotions };
  const heroes = banners.flatMap((banner) => {
    const hero = heroOf(banner, reader);
    return hero === null ? [] : [{ key: `banner ${banner.id}`, ...hero }];
  });
  if (location === 'Shop' || !flags.promotions) return heroes;
  const others = promotions
    .filter(({ status }) => status !== 'Expired')
    .map((promotion) => ({
      key: `promotion ${promotion.promotionId}`,
      hero: heroOfPromotion(promotion),
      gameId: null,
    }))
    .filter(({ hero }) => heroes.every((shown) => shown.hero.to !== hero.to));
  return [...heroes, ...others];
}

function Heroes({ heroes }: { heroes: readonly Shown[] }) {
  return (
    <Scroller name="featured" by={1}>
      {(list) => (
        <section ref={list} className={track} aria-label="Featured" data-several={heroes.length > 1}>
          {heroes.length === 0 ? <HeroPlace /> : heroes.map(({ key, hero }) => <Hero key={key} {...hero} />)}
        </section>
      )}
    </Scroller>
  );
}

/** The banners of a location; renders nothing without any. */
export function Banners({ location }: { location: 'Shop' | 'Lobby' }) {
  const heroes = useHeroes(location);
  return heroes.length === 0 ? null : (
    <div className={above}>
      <Heroes heroes={heroes} />
    </div>
  );
}

/** The lobby's banners after the game that the player played last, `last`; the lobby's first game without any. */
export function useLobbyHeroes(last: Game | undefined): readonly Shown[] {
  const banners = useHeroes('Lobby');
  const first = useLobby().rails[0]?.games[0];
  const play = usePlayPath();
  const lead = last ?? (banners.length === 0 ? first : undefined);
  if (lead === undefined) return banners;
  const to = play(lead.id);
  const note = last === undefined ? lead.provider : 'Continue playing';
  const hero = { name: gameName(lead), note, button: 'Play', to };
  return [{ key: 'lead', hero, gameId: lead.id }, ...banners.filter((banner) => banner.hero.to !== to)];
}

/** `heroes` of `useLobbyHeroes`, or a placeholder without any. */
export const LobbyBanners = Heroes;
