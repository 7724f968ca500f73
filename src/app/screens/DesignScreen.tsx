// Every component of the design system in both themes, side by side; in development only.
import { css } from '@linaria/core';
import { AnimatePresence, domAnimation, LazyMotion } from 'framer-motion';
import { Bell } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatCoins, formatSweeps } from '../../../streams/money';
import { coinBurst } from '../../art/coinBurst';
import { throwConfetti } from '../../art/confetti';
import { GameTile } from '../../art/GameTile';
import { TileArt } from '../../art/TileArt';
import { FormDesign } from '../../form/FormDesign';
import { Amount } from '../../ui/Amount';
import { announce } from '../../ui/announce';
import { Button } from '../../ui/Button';
import { Carousel } from '../../ui/Carousel';
import { Counter } from '../../ui/Counter';
import { ErrorPanel } from '../../ui/ErrorPanel';
import { CurrencyGlyph, type CurrencyName } from '../../ui/glyphs';
import { IconButton } from '../../ui/IconButton';
import { Modal, type ModalProps } from '../../ui/Modal';
import { cluster, stack, text } from '../../ui/mixins';
import { Rail } from '../../ui/Rail';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { Sheet } from '../../ui/Sheet';
import { Skeleton } from '../../ui/Skeleton';
import { Spinner } from '../../ui/Spinner';
import { Switch } from '../../ui/Switch';
import { COLOURS } from '../../ui/theme';

const screen = css`
  display: grid;
  @media (min-width: 901px) {
    grid-template-columns: 1fr 1fr;
  }
`;

const panel = css`
  ${stack(24)}
  align-content: start;
  min-width: 0;
  overflow: hidden;
  padding: var(--space-24) var(--space-16);
  & img {
    max-width: 100%;
    height: auto;
  }
  background: var(--bg);
  color: var(--text-1);
  & h1 {
    ${text.title}
  }
  & h2 {
    ${text.body}
  }
`;

const piece = css`
  ${stack(12)}
  min-width: 0;
`;

const row = css`${cluster(12)}`;

const swatch = css`
  display: inline-grid;
  place-items: end start;
  width: 88px;
  height: 56px;
  padding: 4px 8px;
  border: 1px solid var(--line);
  border-radius: 8px;
  ${text.micro}
`;

const TEXT = {
  micro: css`${text.micro}`,
  caption: css`${text.caption}`,
  small: css`${text.small}`,
  note: css`${text.note}`,
  medium: css`${text.medium}`,
  body: css`${text.body}`,
  heading: css`${text.heading}`,
  subtitle: css`${text.subtitle}`,
  title: css`${text.title}`,
  headline: css`${text.headline}`,
  pageTitle: css`${text.pageTitle}`,
  display: css`${text.display}`,
} as const satisfies Record<keyof typeof text, string>;

const GAMES = [
  'Harbour Lanterns',
  'Copper Fox',
  'Opal Owls',
  'Cherry Boulevard',
  'Northern Tram',
  'Seven Bells',
];
const VARIANTS = ['flyout', 'drawer', 'fullscreen', 'popover'] as const;
const CURRENCIES: readonly CurrencyName[] = ['coin', 'sweep', 'gem', 'spins'];

function Piece({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className={piece}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Modals() {
  const [open, setOpen] = useState<ModalProps['variant'] | null>(null);
  const shared = { title: 'A title of some length', onClose: () => setOpen(null) };
  return (
    <div className={row}>
      {VARIANTS.map((variant) => (
        <Button key={variant} variant="secondary" onClick={() => setOpen(variant)}>
          {variant}
        </Button>
      ))}
      <Button variant="secondary" onClick={() => setOpen('sheet')}>
        sheet
      </Button>
      <LazyMotion features={domAnimation} strict>
        <AnimatePresence>
          {open === 'sheet' && (
            <Sheet key="sheet" {...shared}>
              A sheet on a phone, a card on a desktop.
            </Sheet>
          )}
          {open !== null && open !== undefined && open !== 'sheet' && (
            <Modal
              key={open}
              {...shared}
              variant={open}
              footer={<Button onClick={shared.onClose}>OK</Button>}
            >
              Esc, the button and a click outside close it.
            </Modal>
          )}
        </AnimatePresence>
      </LazyMotion>
    </div>
  );
}

function Animations() {
  const from = useRef<HTMLButtonElement>(null);
  const to = useRef<HTMLSpanElement>(null);
  const [value, setValue] = useState(25_000_000);
  const burst = () => {
    const start = from.current?.getBoundingClientRect();
    const end = to.current?.getBoundingClientRect();
    if (start === undefined || end === undefined) return;
    setValue((before) => before + 12_345_600);
    announce('design', 'Coins added');
    void coinBurst({ from: start, to: end, count: 15, ms: 2_000, spread: 30, currency: 'coin' });
  };
  return (
    <div className={row}>
      <span ref={to}>
        <Amount currency="coin" label="Coin balance" value={value} format={(amount) => formatCoins(amount)} />
      </span>
      <Button ref={from} variant="play" onClick={burst}>
        Burst
      </Button>
      <Button variant="secondary" onClick={() => void throwConfetti()}>
        Confetti
      </Button>
    </div>
  );
}

function Panel({ theme }: { theme: 'dark' | 'light' }) {
  const [currency, setCurrency] = useState<'coin' | 'sweep'>('coin');
  const [on, setOn] = useState(true);
  return (
    <section className={panel} data-theme={theme} aria-label={`${theme} theme`}>
      <h1>Lapidary, {theme}</h1>
      <Piece title="Colours">
        <div className={row}>
          {Object.keys(COLOURS).map((token) => (
            <span key={token} className={swatch} style={{ background: `var(--${token})` }}>
              <span style={{ background: 'var(--bg)', color: 'var(--text-1)', padding: '0 4px' }}>
                {token}
              </span>
            </span>
          ))}
        </div>
      </Piece>
      <Piece title="Text">
        <div className={row}>
          {Object.entries(TEXT).map(([name, size]) => (
            <span key={name} className={size}>
              {name}
            </span>
          ))}
        </div>
      </Piece>
      <Piece title="Buttons">
        <div className={row}>
          {(['primary', 'secondary', 'quiet', 'danger', 'play'] as const).map((variant) => (
            <Button key={variant} variant={variant}>
              {variant}
            </Button>
          ))}
          <Button busy>busy</Button>
          <IconButton label="Notifications">
            <Bell size={24} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </div>
      </Piece>
      <Piece title="Modals">
        <Modals />
      </Piece>
      <Piece title="Amounts">
        <div className={row}>
          <Amount currency="coin" label="Coin balance" value={25_000_000} format={formatCoins} />
          <Amount currency="coin" label="Coin balance" small value={12_345_678_900} format={formatCoins} />
          <Amount
            currency="sweep"
            label="Sweeps balance"
            value={10_000}
            format={formatSweeps}
            staleNote="Reconnecting. Balances as of 14:02"
          />
          {CURRENCIES.map((name) => (
            <CurrencyGlyph key={name} currency={name} size={28} />
          ))}
        </div>
      </Piece>
      <Piece title="Counter, coins, confetti">
        <Animations />
        <Counter value={on ? 100_000 : 250_000_000} format={formatCoins} />
      </Piece>
      <Piece title="Choices">
        <div className={row}>
          <SegmentedControl
            label="Balance shown"
            options={[
              { value: 'coin', label: 'BC' },
              { value: 'sweep', label: 'SC' },
            ]}
            value={currency}
            onChange={setCurrency}
          />
        </div>
        <Switch label="A switch" checked={on} onChange={setOn} />
      </Piece>
      <Rail title="Games">
        {GAMES.map((name, place) => (
          <GameTile
            key={name}
            name={name}
            to="/design"
            jackpot={place === 1 ? 'BC 12.5K' : null}
            lock={place === 2 ? 'Play at Level 20+' : null}
          />
        ))}
      </Rail>
      <Piece title="Hero art">
        <TileArt name="River of Opals" shape="hero" />
      </Piece>
      <Piece title="Carousel">
        <Carousel
          label="Rewards"
          items={['First', 'Second', 'Third'].map((text) => <p key={text}>{text}</p>)}
        />
      </Piece>
      <Piece title="Forms">
        <FormDesign id={`design-${theme}`} />
      </Piece>
      <Piece title="Waiting">
        <div className={row}>
          <Skeleton width={112} height={149} />
          <Spinner />
        </div>
      </Piece>
      <Piece title="Errors">
        <ErrorPanel
          title="Oopsie!"
          text="There was a hiccup on our end. Please try reloading this page or try again later!"
          button="Reload"
          onAction={() => announce('design', 'Reloaded')}
        />
      </Piece>
    </section>
  );
}

export default function DesignScreen() {
  return (
    <div className={screen}>
      <Panel theme="dark" />
      <Panel theme="light" />
    </div>
  );
}
