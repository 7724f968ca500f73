// The part of a header for players: the currency toggle and the balance. Loaded once there is a player.
import { CurrencyToggle } from '../../features/balances/CurrencyToggle';
import { Wallet } from './Wallet';

export interface PlayerBarProps {
  readonly hasToggle?: boolean;
}

export default function PlayerBar({ hasToggle = true }: PlayerBarProps) {
  return (
    <>
      {hasToggle && <CurrencyToggle />}
      <Wallet />
    </>
  );
}
