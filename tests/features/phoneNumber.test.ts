// The phone number that is sent, however its dialing code was typed.
import { describe, expect, it } from 'vitest';
import { nationalNumber } from '../../streams/features/shared/phoneNumber';

describe('the number that is sent', () => {
  it.each([
    ['+1', '4165550199', '4165550199'],
    ['+1', '(416) 555-0199', '4165550199'],
    ['+1', '+1 416 555 0199', '4165550199'],
    ['+1', '+14165550199', '4165550199'],
    ['+1', ' +1 (416) 555-0199', '4165550199'],
    ['+1', '1-416-555-0199', '4165550199'],
    ['+44', '+44 7911 123456', '7911123456'],
    ['+44', '4479111234', '4479111234'],
    ['+44', '07911 123456', '07911123456'],
    ['+1', '+44 7911 123456', '447911123456'],
    ['+1', '+1', '1'],
    ['+1', '1', '1'],
    ['', '+1 416 555 0199', '14165550199'],
  ])('with the code %s, for %s, is %s', (phoneCode, typed, sent) => {
    expect(nationalNumber({ phoneCode, phoneNumber: typed })).toBe(sent);
  });
});
