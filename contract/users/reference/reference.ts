/** An entry of a list to choose from: the id is stored, the name shown. */
export interface Reference {
  id: string;
  name: string;
}
