export interface ShippedPackage {
  name: string;
  version: string;
  /** In SPDX's words. */
  license: string;
  texts: string[];
}

export function shippedPackages(): ShippedPackage[];
export function writeNotices(folder: string): void;
