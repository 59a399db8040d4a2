import type { ContractSentence } from "../contract-sentence.ts";

/** English says them as they stand in the contract. */
export const said: Readonly<Partial<Record<ContractSentence, string>>> = {};
