import { listed } from '../inspect/phrases';
import type { Summaries } from '../inspect/summary';
import type { DataOf } from '../log/event';

const onOff = (name: string, isOn: boolean | null) => isOn !== null && `${name} ${isOn ? 'on' : 'off'}`;

const choices = ({ allowEmailMarketingTool, allowSMSMarketingTool }: DataOf<'marketing/saveEnded'>) =>
  listed(onOff('email', allowEmailMarketingTool), onOff('SMS', allowSMSMarketingTool));

export const summaries = {
  'marketing/saveRequested': choices,
  'marketing/loaded': choices,
  'marketing/saveEnded': choices,
} satisfies Summaries;
