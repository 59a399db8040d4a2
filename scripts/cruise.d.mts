import type { ICruiseResult } from "dependency-cruiser";

export function cruiseTree(tree: string, folders: string[]): Promise<ICruiseResult>;
