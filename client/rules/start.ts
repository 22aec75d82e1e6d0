/** Every worker runs the same script; its name tells it what to do. Written out, since the bundler reads these lines. */
export const startWorker = {
  rules: () =>
    new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'rules' }),
  table: () =>
    new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'table' }),
  bots: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'bots' }),
  dice: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'dice' }),
}
