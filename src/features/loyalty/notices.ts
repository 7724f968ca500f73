// The notices of levels and loyalty statuses.
import type { Notices } from '../../ui/notice';

export const notices = {
  statusPromoted: (content) => ({
    title: `Welcome to ${content.status}`,
    text: 'You moved up. Enjoy your new benefits.',
    button: 'View my status',
    to: '/status',
  }),
  statusDemoted: (content) => ({
    title: `You're now ${content.status}`,
    text: 'Your status is based on your points in the last period. Keep playing to move up again.',
    button: 'View my status',
    to: '/status',
  }),
  statusMaintained: (content) => ({
    title: `You're still ${content.status}`,
    text: 'You earned enough points in the last period to keep your status.',
    button: 'View my status',
    to: '/status',
  }),
  levelUp: (content) => ({
    title: `Level ${content.level}`,
    text: 'You moved up. New games may be available.',
    button: 'Go to Games',
    to: '/games',
  }),
} satisfies Partial<Notices>;
