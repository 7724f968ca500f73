// The cards that need documents [PUR-26].
import { css } from '@linaria/core';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { endpoints, queries as purchaseQueries } from '../../../streams/features/payment/purchase';
import { query } from '../../../streams/wire/endpoint';
import { CardMark } from '../../art/CardMark';
import { useModel } from '../../core';
import { row, stack, surface } from '../../ui/mixins';
import { Nothing, Page } from '../../ui/Page';
import { PageData } from '../shared/PageData';
import { InReview } from './InReview';
import { useCard } from './useCard';

const list = css`
  ${stack(12)}
  & a {
    ${row(12)}
    justify-content: space-between;
    min-height: 64px;
    padding: var(--space-12) var(--space-16) var(--space-12) var(--space-20);
    ${surface(16)}
    color: var(--text-1);
    font-weight: 550;
    text-decoration: none;
  }
  @media (hover: hover) {
    & a:hover {
      background: var(--s2);
    }
  }
  & a > span {
    flex: 1 1 auto;
    min-width: 0;
  }
`;

const unverified = query(endpoints.getUnverifiedPaymentMethods, {});

export default function PaymentDocumentsScreen() {
  const methods = useModel('documents', (documents) => documents.methods);
  const cardOf = useCard();
  return (
    <Page title="Card documents">
      <PageData query={unverified} data={methods} subject="your cards">
        {(known) => {
          const required = known.filter(({ requiresDocuments }) => requiresDocuments);
          return (
            <>
              {known.length === 0 && <Nothing text="None of your cards needs documents." />}
              {required.length > 0 && (
                <ul className={list}>
                  {required.map(({ paymentEntityId }) => {
                    const { name, brand } = cardOf(paymentEntityId);
                    return (
                      <li key={paymentEntityId}>
                        <Link to={`/account/payment-documents/${encodeURIComponent(paymentEntityId)}`}>
                          <CardMark brand={brand} />
                          <span>
                            {name}
                            <small>Photos of the front and the back</small>
                          </span>
                          <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
                        </Link>
                      </li>
                    );
                  })}
                </ul>
              )}
              {required.length < known.length && <InReview />}
            </>
          );
        }}
      </PageData>
    </Page>
  );
}

export const data = [unverified, purchaseQueries.purchaseCards];
