import type { RouteName } from '../../../domain/site/routes.ts'

/** What each page still to be opened will be for. An entry goes when its page comes. */
export const COMING: Partial<Record<RouteName, { title: string; sentence: string }>> = {
  carsOnSale: { title: 'Cars on sale', sentence: 'Every car on sale, by condition, make and model.' },
  siteMap: { title: 'Site map', sentence: 'Every page in one place.' },
  offers: { title: 'Offers', sentence: 'What is on offer now, with its dates and conditions.' },
  models: { title: 'Models', sentence: 'Every model we sell, with its grades.' },
  model: { title: 'Model', sentence: 'Grades, colours and what is in stock.' },
  blog: { title: 'Blog', sentence: 'News and advice from our showrooms.' },
  blogPost: { title: 'Blog', sentence: 'News and advice from our showrooms.' },
}
