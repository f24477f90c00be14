import { WebSocket } from 'ws';

/**
 * Node 20 has no WebSocket of its own, and that of Node 22 says nothing when a connection cannot be made. The
 * Colyseus SDK takes the global one at the moment it is loaded: import this file before it.
 */
Object.assign(globalThis, { WebSocket });
