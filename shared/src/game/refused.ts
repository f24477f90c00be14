import type { Refusal, RefusalCode } from '../model/decisions.ts';

export const refused = (code: RefusalCode, message: string): Refusal => ({ code, message });

export const isRefusal = (value: object): value is Refusal => 'code' in value;
