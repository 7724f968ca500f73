// Photo upload for one card, front and back [PUR-54, PUR-55].
import { useState } from 'react';
import { documentsOf } from '../../../streams/features/documents';
import { endpoints, queries as purchaseQueries } from '../../../streams/features/payment/purchase';
import { query } from '../../../streams/wire/endpoint';
import { useModel } from '../../core';
import { Nothing, Page } from '../../ui/Page';
import { useRouteParams } from '../../ui/useRouteParams';
import { PageData } from '../shared/PageData';
import { CardPhotosForm } from './CardPhotosForm';
import { InReview } from './InReview';
import { useCard } from './useCard';

const unverified = query(endpoints.getUnverifiedPaymentMethods, {});

export default function CardPhotosScreen() {
  const { paymentEntityId } = useRouteParams('/account/payment-documents/:paymentEntityId');
  const methods = useModel('documents', (documents) => documents.methods);
  const cardOf = useCard();
  const documents = documentsOf({ methods }, paymentEntityId);
  const [hadForm, setHadForm] = useState(false);
  if (documents === 'required' && !hadForm) setHadForm(true);
  return (
    <Page title="Card documents">
      <PageData query={unverified} data={methods} subject="your cards">
        {() => {
          if (documents === 'review') return <InReview isNews={hadForm} />;
          if (documents === 'none') return <Nothing text="This card needs no documents." />;
          return (
            <CardPhotosForm
              key={paymentEntityId}
              paymentEntityId={paymentEntityId}
              card={cardOf(paymentEntityId).name}
            />
          );
        }}
      </PageData>
    </Page>
  );
}

export const data = [unverified, purchaseQueries.purchaseCards];
