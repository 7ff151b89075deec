/** Lists of fewer cars say nothing that those cars' own pages do not say better: neither an index nor the site map has them. */
export const FEWEST_INDEXED = 2
