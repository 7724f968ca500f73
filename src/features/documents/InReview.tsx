// The note while a card's documents are under review.
import { Link } from 'react-router-dom';
import { useConfig } from '../../core';
import { Card } from '../../ui/Page';

const takeFocus = (heading: HTMLElement | null) => heading?.focus();

/** [PUR-55]. `isNews`: replaces the form just submitted and takes its focus. */
export function InReview({ isNews = false }: { isNews?: boolean }) {
  const { flags } = useConfig();
  return (
    <Card>
      <h2 tabIndex={-1} ref={isNews ? takeFocus : undefined}>
        We're reviewing your photos
      </h2>
      <p>
        Your account is getting verified by our team. Once your documents are approved, you'll be able to make
        deposits and start playing.
      </p>
      {flags.transactionHistory && <Link to="/account/payment-history">Transaction history</Link>}
    </Card>
  );
}
