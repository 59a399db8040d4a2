import { testAccessible } from "../../testing/accessible.ts";

testAccessible("looking");
