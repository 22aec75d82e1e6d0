export const HELP = `Answer with the number of a choice, with a verb and a noun (step 4510), or with the noun alone where it is clear.
  ?                help            ? step 4510      why is that not allowed?
  preview [answer] what would it do: sums with their rules, column, chances (also: odds)
  reach <unit>     where a unit can go, and for how much
  map [hex | all]  the map around the action, around a hex, or as a whole
  look <hex>       a hex and its neighbours in words
  units [name]     units by name, side or hex
  log [n]          what happened
  undo             take back the last answer, as far as the rules of undo allow
  auto [phase]     let the script decide this question, or all until the phase ends
  orders [id choice]  answers to leave standing
  save <file>      write the game down; play --resume <file> goes on with it
  quit             leave the table
A slash before a word (/map) always means the table, never an answer.`
