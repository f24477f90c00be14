import './node-web-socket.ts';

export * from './browser.ts';
