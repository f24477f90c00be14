import { WebSocket } from 'ws';

/**
 * Node 20 has no WebSocket of its own, and that of Node 22 does not say why a connection failed. Connections use
 * whatever is the global one when they are made.
 */
Object.assign(globalThis, { WebSocket });
