import type { NotificationTarget } from '@penance/shared';
import type { TargetRecord } from './notification-store.ts';

export const shownTarget = ({ madeAt, kinds, ...target }: TargetRecord): NotificationTarget => ({
  ...target,
  kinds: [...kinds],
  madeAt: madeAt.toISOString(),
});
