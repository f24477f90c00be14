import { WebSocket } from 'ws';

/**
 * Node 20 has no WebSocket of its own, and that of Node 22 says nothing when a connection cannot be made. Connections
 * take the global one when they are made.
 */
Object.assign(globalThis, { WebSocket });
