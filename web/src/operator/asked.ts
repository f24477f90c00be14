import type { RecordedAct } from '@penance/shared';

interface Reason {
  readonly reason: string;
}

/** An act that an operator is asked to confirm, on whom or what is called so. */
export type Asked = { readonly name: string } & (
  | {
      readonly kind: 'ban';
      readonly act: (given: Reason & { readonly until: string | null }) => Promise<RecordedAct>;
    }
  | {
      readonly kind: 'rename';
      readonly act: (given: Reason & { readonly name: string }) => Promise<RecordedAct>;
    }
  | {
      readonly kind: 'unban' | 'revoke' | 'close' | 'dismiss';
      readonly act: (given: Reason) => Promise<RecordedAct>;
    }
);
