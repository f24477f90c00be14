import * as z from 'zod';

const AXIS_MOST = 100;
const axis = z.int().min(-AXIS_MOST).max(AXIS_MOST);
export const hexSchema = z.tuple([axis, axis]).readonly();
export const facingSchema = z.literal([0, 1, 2, 3, 4, 5]);
