import { WebSocket } from 'ws';

// Colyseus compares with the global one, which Node has from version 22 on: without it nobody could reconnect.
(globalThis as { WebSocket?: unknown }).WebSocket ??= WebSocket;
