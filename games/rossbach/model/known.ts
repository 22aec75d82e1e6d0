/** Who may know what stands in a level; of one that says nothing everybody may know everything. */
export interface Known {
  /** Whose own it is: that side alone knows even that it is there. */
  whose?: 'its-side' | 'french' | 'phasing'
  /** What the enemy does not see of one in which everybody has a part. */
  hides?: 'stage' | 'choices' | 'plan' | 'dice' | 'who-makes-room'
}
