export const WORDS: Readonly<Record<string, string>> = {}
