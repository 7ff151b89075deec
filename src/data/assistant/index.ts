// What the other nouns may use of the data on assistant. Its own services reach into the folder.
export { deleteQuestions } from './questions.ts'
