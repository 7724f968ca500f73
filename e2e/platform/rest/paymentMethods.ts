// Saved cards, and the documents that prove their ownership.
import type { Belongings } from '../world/belongings';
import { Refusal } from '../world/rules';
import type { Routes } from './server';

const SIDES = 2;
const LARGEST_BYTES = 10 * 1024 * 1024;
const PICTURES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/heic']);

type Card = Belongings['cards'][number];

const shown = ({ paymentEntityId, cardCode, last4, expiryMonth, expiryYear }: Card) => ({
  paymentEntityId,
  cardCode,
  last4,
  expiryMonth,
  expiryYear,
});
const isSaved = ({ isSaved: saved }: Card) => saved !== false;
const paysOut = ({ cardCode, funding }: Card) => cardCode !== 'DI' && funding !== 'credit';

export function paymentMethodRoutes({ player, world }: Routes): void {
  player('GET', '/players/:id/payments/entities/saved', (_, id) => ({
    paymentEntities: world().player(id).cards.filter(isSaved).map(shown),
  }));
  player('GET', '/players/:id/redemptions/entities/saved', (_, id) => ({
    paymentEntities: world()
      .player(id)
      .cards.filter((card) => isSaved(card) && paysOut(card))
      .map(shown),
  }));
  player('GET', '/players/:id/unverifiedPaymentMethods', (_, id) => ({
    items: world()
      .player(id)
      .cards.filter(({ documents }) => documents !== undefined)
      .map((card) => ({ ...shown(card), requiresDocuments: card.documents === 'required' })),
  }));
  player('POST', '/Docs/:id/paymentMethod', async (context, id) => {
    const form = await context.req.formData().catch(() => null);
    const files = (form?.getAll('Files') ?? []).filter((file) => file instanceof File);
    if (files.length !== SIDES)
      throw new Refusal(400, 'two-files', 'Please send two pictures, the front and the back.');
    if (files.some(({ size }) => size === 0 || size > LARGEST_BYTES))
      throw new Refusal(400, 'file-size', 'A picture may have 10 MB at most.');
    if (files.some(({ type }) => !PICTURES.has(type)))
      throw new Refusal(400, 'file-type', 'Please send JPEG, PNG, WebP or HEIC pictures.');
    const wanted = form?.get('paymentEntityId');
    const card = world()
      .player(id)
      .cards.find(({ paymentEntityId }) => paymentEntityId === wanted);
    if (card === undefined) throw new Refusal(400, 'payment-entity-not-found', 'There is no such card.');
    if (card.documents === 'required') card.documents = 'review';
  });
}
