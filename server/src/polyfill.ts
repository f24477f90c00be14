import { WebSocket } from 'ws';

// Colyseus uses the global `CloseEvent`, which Node has from version 22 on: without it nobody could reconnect.
(globalThis as { WebSocket?: unknown }).WebSocket ??= WebSocket;
