/** Phrases of people who look for work at a dealership. */
export const JOBS =
  'any jobs|jobs going|are you hiring|you hiring|vacancies|careers|work for you|apprenticeship|apprenticeships'.split(
    '|',
  )
/** Phrases that ask whether a person writes the answers. */
export const ARE_YOU_REAL =
  'am i talking to|am i chatting|talking to a person|talking to a human|is this a real|are you a real|are you a person|are you a human|are you real|are you human|you a bot|you a robot|you real|a real person or|this a real person'.split(
    '|',
  )
/** Phrases that do nothing but thank, whatever they name: 'just wanted to say thanks, we love the new car'. */
export const SAYS_THANKS =
  'say thanks|say a big thanks|say cheers|wanted to thank|want to thank|like to thank|thanks to the|thanks again'.split(
    '|',
  )
/** Thanks with words between, which would otherwise be read as a question. */
export const THANKS =
  'thanks for the help|thanks for all|thanks for your help|thanks guys|thanks for everything|thanks heaps|thanks for being|thanks for that|thanks for getting|thanks for letting|thanks for telling|say thanks|wanted to thank|lovely thanks|perfect thanks|great thanks|say a big thanks|say cheers|thanks to the'.split(
    '|',
  )
/** Phrases of people who want to rent, whatever they name. */
export const RENTALS =
  'truck rentals|car rentals|ute rentals|van rentals|do rentals|rent a|rent one|car hire|ute hire|van hire|truck hire|hire a|hire one|for hire'.split(
    '|',
  )
/** Phrases about things that the dealership does not do. */
export const OFF_TOPICS =
  'tell me a joke|joke about|jokes|a poem|a story about|sing me|a riddle|vote for|a recipe|who won|capital of|meaning of life'.split(
    '|',
  )
