/** Part of the assistant's page with the conversation, which is below the examples on a phone. */
export const ASSISTANT_ID = 'assistant'
