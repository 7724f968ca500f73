// The account, identity, history and reports.
import { confirmationPage } from '../pages/confirmation';
import { PHONE_CODE } from '../world/outbox';
import { Refusal } from '../world/rules';
import { startSession } from '../world/sessions';
import { paged, since } from './pages';
import { jsonBody, type Routes } from './server';

export function accountRoutes({ player, anyone, world, config }: Routes): void {
  player('GET', '/Accounts/:id', (context, id) => {
    const state = world().player(id);
    const expanded = (context.req.query('Expand') ?? '').toLowerCase();
    return {
      id,
      email: state.email,
      status: state.status,
      statusReason: state.statusReason,
      hasMFAEnabled: state.hasMFAEnabled || state.mfaCode !== null,
      isTestAccount: state.isTestAccount,
      isProviderWhitelisted: state.isProviderWhitelisted,
      takeABreakEndDate: state.takeABreakEndDate,
      paymentVerificationStatus: 'Approved',
      currentAttempts: state.kyc.currentAttempts,
      maximumAttempts: state.kyc.maximumAttempts,
      verificationMeta: {
        autoKycAttemptsLeft: state.kyc.maximumAttempts - state.kyc.currentAttempts,
        maximumAutoKYCAttempts: state.kyc.maximumAttempts,
      },
      employer: state.employer,
      ...(expanded.includes('personaldetails') ? { personalDetails: state.personalDetails } : {}),
      ...(expanded.includes('sourceoffunds') ? { sourceOfFundsForm: state.sourceOfFundsForm } : {}),
      ...(expanded.includes('marketing') ? { marketingPreferences: state.marketing } : {}),
    };
  });
  player('GET', '/Accounts/:id/kyc/details', (_, id) => {
    const { status, statusReason, kyc } = world().player(id);
    return { status, statusReason, ...kyc };
  });
  player('POST', '/Accounts/:id/sessions/logincompleted', (_, id) => {
    startSession(world().player(id), world().now());
  });
  player('POST', '/Accounts/:id/requestverification', () => undefined);
  player('POST', '/Accounts/:id/emails/accountverification', (_, id) => {
    world().outbox.sendAccountLink(id, world().player(id).email);
  });
  anyone('GET', '/emails/confirm', (context) => {
    const { result, playerId } = world().outbox.followAccountLink(context.req.query('token') ?? '');
    if (result === 'Verified') world().emailConfirmed(world().player(playerId));
    if (result === 'Verified' && world().player(playerId).statusReason === 'Email Confirmation Pending') {
      world().setStatus(playerId, 'Pending', 'Phone Confirmation Pending');
    }
    return context.html(confirmationPage(result));
  });
  player('POST', '/Accounts/:id/phoneVerification', async (context, id) => {
    const { code, phoneCode, phoneNumber } = await jsonBody(context);
    if (code === undefined) {
      const { personalDetails } = world().player(id);
      const parts = [phoneCode ?? personalDetails.phoneCode, phoneNumber ?? personalDetails.phoneNumber];
      return world().outbox.sendPhoneCode(id, parts.filter(Boolean).join(' '));
    }
    if (code !== PHONE_CODE) throw new Refusal(400, 'unknown', 'Something went wrong');
    if (world().player(id).statusReason === 'Phone Confirmation Pending') {
      world().setStatus(id, 'Pending', 'KYC incomplete');
    }
    const { status, statusReason } = world().player(id);
    return { status, statusReason };
  });
  player('PATCH', '/Accounts/:id/phoneNumber', async (context, id) => {
    world().profile.merge(id, await jsonBody(context));
  });
  const isPlainSwitch = () => config().multiFactor === 'switch';
  player('PATCH', '/Accounts/:id/mfa', async (context, id) => {
    const { hasMfaEnabled, code } = await jsonBody(context);
    const isWanted = hasMfaEnabled === true;
    if (!isPlainSwitch()) return world().setMultiFactor(id, isWanted, typeof code === 'string' ? code : null);
    world().patchPlayer(id, { hasMFAEnabled: isWanted });
    return { hasMfaEnabled: isWanted };
  });
  player('POST', '/Accounts/:id/mfa/enrolment', (_, id) => {
    if (isPlainSwitch()) throw new Refusal(404, 'not-found', 'There is no such call.');
    return world().startEnrolment(id, String((config().brand as { name?: string }).name));
  });
  player('PATCH', '/Accounts/:id/sourceoffunds/:formId', async (context, id) => {
    const answers = await jsonBody(context);
    return world().answerSourceOfFunds(id, Number(context.req.param('formId')), answers);
  });
  const verdictOf = (id: number) => {
    const { status, statusReason } = world().player(id);
    return { status, statusReason };
  };
  player('POST', '/Accounts/:id/kyc/reinitialization', (_, id) => {
    world().restartCheck(id);
    return verdictOf(id);
  });
  player('PATCH', '/Accounts/:id/verifyAddress', async (context, id) => {
    const { addressLine1 } = await jsonBody(context);
    world().verifyAddress(id, String(addressLine1 ?? ''));
    return verdictOf(id);
  });
  player('POST', '/kyc/:id/onfidoProcessing', (_, id) => {
    world().finishCheck(id);
    return verdictOf(id);
  });
  player('POST', '/kyc/:id/onfidoInit', (_, id) => world().startCheck(id));
  player('POST', '/Docs/:id/verification', async (context, id) => {
    const form = await context.req.formData().catch(() => null);
    if (form === null || form.getAll('Files').length === 0) {
      throw new Refusal(400, 'no-files', 'Please choose a file.');
    }
    world().receiveDocuments(id);
  });

  player('GET', '/Accounts/:id/sessions', (context, id) => {
    const started = { param: 'loginDateFrom', field: 'loginDateTime' };
    return paged(context, since(context, world().player(id).sessions, started));
  });
  player('GET', '/Players/:id/gamingHistory', (context, id) =>
    paged(context, since(context, world().player(id).rounds)),
  );
  player('GET', '/Players/:id/coinsGamingHistory', (context, id) =>
    paged(context, since(context, world().player(id).coinRounds)),
  );

  for (const path of ['siteLocation', 'geoCheck']) player('POST', `/Players/:id/${path}`, () => undefined);
  anyone('POST', '/Log', () => undefined);
}
