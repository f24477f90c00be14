import type { Camera } from './camera.svelte.ts';

interface Drags {
  readonly camera: Camera;
  /** Called for a touch or click without dragging. */
  readonly touched: (element: Element | null) => void;
}

/** Pixels beyond which a touch counts as a drag. */
const SLACK = 7;

/** Panning with one pointer, zooming with two or the wheel. */
export const drags =
  ({ camera, touched }: Drags) =>
  (node: HTMLElement): (() => void) => {
    const pointers = new Map<number, { x: number; y: number }>();
    let way = 0;
    let spread = 0;

    const inside = (x: number, y: number): { x: number; y: number } => {
      const box = node.getBoundingClientRect();
      return { x: x - box.left, y: y - box.top };
    };
    const spreadNow = (): number => {
      const [one, other] = [...pointers.values()];
      return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
    };
    const down = (event: PointerEvent): void => {
      if (event.button !== 0) return;
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (pointers.size === 1) way = 0;
      spread = spreadNow();
    };
    const move = (event: PointerEvent): void => {
      const before = pointers.get(event.pointerId);
      if (!before) return;
      const [dx, dy] = [event.clientX - before.x, event.clientY - before.y];
      way += Math.hypot(dx, dy);
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (way < SLACK) return;
      if (!node.hasPointerCapture(event.pointerId)) node.setPointerCapture(event.pointerId);
      if (pointers.size === 1) camera.pan(dx, dy);
      else pinch();
    };
    const pinch = (): void => {
      const [one, other] = [...pointers.values()];
      const now = spreadNow();
      if (one && other && spread > 0 && now > 0)
        camera.zoom(now / spread, inside((one.x + other.x) / 2, (one.y + other.y) / 2));
      spread = now;
    };
    const up = (event: PointerEvent): void => {
      const isTouch = pointers.delete(event.pointerId) && way < SLACK && event.type === 'pointerup';
      spread = spreadNow();
      if (isTouch) touched(event.target instanceof Element ? event.target : null);
    };
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      camera.zoom(Math.exp(-event.deltaY * 0.0015), inside(event.clientX, event.clientY));
    };

    node.addEventListener('pointerdown', down);
    node.addEventListener('pointermove', move);
    node.addEventListener('pointerup', up);
    node.addEventListener('pointercancel', up);
    node.addEventListener('wheel', wheel, { passive: false });
    return () => {
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('pointercancel', up);
      node.removeEventListener('wheel', wheel);
    };
  };
