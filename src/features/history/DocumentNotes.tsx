// Notes about card documents that block payments: to be uploaded, or under review [RED-33].
import { Link } from 'react-router-dom';
import { useModel } from '../../core';
import { Card } from '../../ui/Page';

export function DocumentNotes() {
  const latest = useModel('pages', (pages) => pages['paymentHistory/loaded']);
  if (latest === null) return null;
  return (
    <>
      {latest.hasPaymentMethodsWithRequiredDocumentVerification && (
        <Card>
          <h2>We need to see your card</h2>
          <p>One of your payment methods needs a photo of its front and back before you can use it again.</p>
          <Link to="/account/payment-documents">Upload the photos</Link>
        </Card>
      )}
      {latest.hasPaymentMethodsAwaitingDocumentReview && (
        <Card>
          <h2>We're reviewing your documents</h2>
          <p>
            Your account is getting verified by our team. Once your documents are approved, you'll be able to
            make deposits and start playing.
          </p>
        </Card>
      )}
    </>
  );
}
