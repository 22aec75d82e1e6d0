export const BOT_NAMES = ['random', 'script'] as const
export type BotName = (typeof BOT_NAMES)[number]

export function isBotName(name: string): name is BotName {
  return (BOT_NAMES as readonly string[]).includes(name)
}
